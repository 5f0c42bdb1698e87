// @ts-check
/** A bad line, and refusals. */

import { refuser } from "../common.js";
import { refusals } from "./refusals.js";

export const line = {
  connecting: "Conectando…",
  lost: "Se perdió la conexión. Reintentando…",
  late: "El servidor aún no ha contestado. Tu jugada se volverá a enviar automáticamente.",
  gone: "Esta mesa no existe o no admite espectadores.",
};

export const refused = refuser(refusals);
