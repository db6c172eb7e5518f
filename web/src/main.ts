/** The page starts here: language first, then who this is, then the page that the address names. */
import { mount } from "svelte";
import "./theme/fonts.css";
import "./theme/theme.css";
import "./theme/inks.css";
import "./theme/base.css";
import App from "./App.svelte";
import { announcements } from "./lib/announcements.svelte";
import { api } from "./lib/api";
import { connection } from "./lib/connection.svelte";
import { own } from "./lib/own.svelte";
import { prefs } from "./lib/prefs.svelte";
import { push } from "./lib/push.svelte";
import { router } from "./lib/router.svelte";
import { me } from "./lib/session.svelte";
import { version } from "./lib/version.svelte";

router.listen();
await Promise.all([prefs.begin(), me.begin()]);
await me.followLanguage();
announcements.listen();
connection.listen(api.announcement);
own.listen();
push.listen();
mount(App, { target: document.getElementById("app")! });
version.listen();
