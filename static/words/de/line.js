// @ts-check
/** A bad line, and refusals. */

import { refuser } from "../common.js";
import { refusals } from "./refusals.js";

export const line = {
  connecting: "Verbindung wird hergestellt …",
  lost: "Die Verbindung ist abgerissen. Neuer Versuch …",
  late: "Der Server hat noch nicht geantwortet. Dein Zug wird automatisch noch einmal geschickt.",
  gone: "Diesen Tisch gibt es nicht, oder es darf niemand zuschauen.",
};

export const refused = refuser(refusals);
