// @ts-check
/** The guide is made on the server; only its settings are the browser's. */

import { beginInstalled } from "./install.js";
import { settingsButton } from "./gear.js";

beginInstalled();
document.querySelector(".masthead")?.append(settingsButton(false));
