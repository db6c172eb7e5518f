/** The page starts here: language first, then who this is, then the page that the address names. */
import { mount } from "svelte";
import "./theme/fonts.css";
import "./theme/theme.css";
import "./theme/inks.css";
import "./theme/base.css";
import App from "./App.svelte";
import { announcements } from "./lib/announcements.svelte";
import { own } from "./lib/own.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { me } from "./lib/session.svelte";

router.listen();
await Promise.all([prefs.begin(), me.begin()]);
await me.followLanguage();
announcements.listen();
own.listen();
mount(App, { target: document.getElementById("app")! });
