// @ts-check
/** A bad line, and refusals. */

import { refuser } from "../common.js";
import { refusals } from "./refusals.js";

export const line = {
  connecting: "Connecting…",
  lost: "The connection is lost. Trying again…",
  late: "The server has not answered yet. Your move will be sent again by itself.",
  gone: "This table does not exist, or is closed to spectators.",
};

export const refused = refuser(refusals);
