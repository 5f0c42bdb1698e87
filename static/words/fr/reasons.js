// @ts-check
/** Why one choice was better than another, by code: JSON, and nothing else. */

export const reasons = /** @type {Record<string, string>} */ ({
  "and": "et",
  "gin_missed": "C’est gin : jette {better}, et il ne reste rien.",
  "big_gin_missed": "Les onze cartes sont combinées : c’est un grand gin.",
  "knock_brings": "Frapper à {deadwood} rapporte {points} en moyenne.",
  "other_ends": "Si l’on continue, l’adversaire gagne la manche {percent} fois sur 100.",
  "undercut_risk": "Frapper à {deadwood} se solde par un undercut {percent} fois sur 100.",
  "gin_chance": "Continuer mène au gin {percent} fois sur 100.",
  "breaks_meld": "{card} fait partie de la combinaison {meld}.",
  "leaves_more": "Sans {card} il reste {more}, sans {better} seulement {fewer}.",
  "fewer_outs": "Sans {better}, {more} cartes aident tout de suite, sans {card} seulement {fewer}.",
  "fits_taken": "L’adversaire a pris {cards}, et {card} va avec.",
  "fits_more": "{card} donne une combinaison à l’adversaire {more} fois sur 100, {better} {fewer} fois.",
  "safer": "{better} est plus sûr : l’adversaire n’avait que faire de {cards}.",
  "take_gin": "Avec {better}, c’est gin.",
  "take_melds": "{better} forme la combinaison {meld}.",
  "take_knock": "Avec {better}, on peut frapper à {deadwood}.",
  "take_lowers": "{better} fait passer le reste de {more} à {fewer}.",
  "take_no_meld": "{card} ne forme aucune combinaison, et l’adversaire voit qu’on le prend.",
  "stock_outs": "Dans la pioche ou chez l’adversaire, {outs} cartes aident tout de suite.",
  "lay_down_so": "Étaler {melds} laisse à l’adversaire moins de cartes à ajouter.",
  "lay_off_more": "Avec les meilleures combinaisons et tous les ajouts, il reste {fewer}, pas {more}.",
  "score": "Au score de {own} à {other}, gagner la manche compte plus que ses points.",
  "wins_more": "Le meilleur choix gagne la manche {more} fois sur 100, celui-ci {fewer}.",
  "held": "L’adversaire avait {cards}."
});
