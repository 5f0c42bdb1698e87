// @ts-check
/** A bad line, and refusals. */

import { refuser } from "../common.js";
import { refusals } from "./refusals.js";

export const line = {
  connecting: "Connexion…",
  lost: "Connexion perdue. Nouvel essai…",
  late: "Le serveur n’a pas encore répondu. Ton coup sera renvoyé automatiquement.",
  gone: "Cette table n’existe pas, ou n’admet pas de spectateurs.",
};

export const refused = refuser(refusals);
