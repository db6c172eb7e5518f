/** The service worker. Each concern is a module that adds its own listeners; together they answer no request twice. */
import { showPushed } from "./push";
import { keepRules } from "./rules";
import { keepShell } from "./shell";

keepShell();
keepRules();
showPushed();
