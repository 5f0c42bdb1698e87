// @ts-check
/** Why one choice was better than another, by code: JSON, and nothing else. */

export const reasons = /** @type {Record<string, string>} */ ({
  "and": "y",
  "gin_missed": "Es gin: descarta {better} y no queda nada suelto.",
  "big_gin_missed": "Las once cartas están combinadas: es gran gin.",
  "knock_brings": "Golpear con {deadwood} da {points} de media.",
  "other_ends": "Si se sigue, el rival gana la mano {percent} de cada 100 veces.",
  "undercut_risk": "Golpear con {deadwood} recibe un contragolpe {percent} de cada 100 veces.",
  "gin_chance": "Seguir acaba en gin {percent} de cada 100 veces.",
  "breaks_meld": "{card} es parte de la combinación {meld}.",
  "leaves_more": "Sin {card} quedan {more} puntos sueltos, sin {better} solo {fewer}.",
  "fewer_outs": "Sin {better} ayudan enseguida {more} cartas, sin {card} solo {fewer}.",
  "fits_taken": "El rival tomó {cards}, y {card} liga con eso.",
  "fits_more": "{card} le da al rival una combinación {more} de cada 100 veces, {better} {fewer}.",
  "safer": "{better} es más segura: al rival no le servían {cards}.",
  "take_gin": "Con {better} es gin.",
  "take_melds": "{better} forma la combinación {meld}.",
  "take_knock": "Con {better} se puede golpear con {deadwood}.",
  "take_lowers": "{better} baja los puntos sueltos de {more} a {fewer}.",
  "take_no_meld": "{card} no forma ninguna combinación, y el rival ve que la tomas.",
  "stock_outs": "En el mazo o en manos del rival hay {outs} cartas que ayudan enseguida.",
  "lay_down_so": "Dispuestas así, el rival puede añadir menos: {melds}.",
  "lay_off_more": "Con las mejores combinaciones y cartas añadidas quedan {fewer}, no {more}.",
  "score": "Con {own} a {other} en el marcador, ganar la mano vale más que sus puntos.",
  "wins_more": "La mejor opción gana la mano {more} de cada 100 veces, esta {fewer}.",
  "held": "El rival tenía {cards}."
});
