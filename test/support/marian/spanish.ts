/** English words and the Spanish ones that the sample model writes for them, no word twice. */
export const SPANISH: ReadonlyMap<string, string> = new Map(
  `The El, the el, central central, bank banco, raised subió, its su, interest interés, rate tasa, to a,
  percent porciento, on sobre, Thursday jueves, and y, said dijo, in en, of de, for para, prices precios,
  market mercado, inflation inflación, after tras, new nuevo, growth crecimiento, government gobierno,
  company empresa, shares acciones, oil petróleo, year año, month mes, rose aumentó, fell cayó, war guerra,
  president presidente, trade comercio, world mundo, economy economía, workers trabajadores, more más,
  rates tasas, cut recorte, policy política, decision decisión, households hogares, loans préstamos,
  costs costes, higher mayores, pay pagar, mortgages hipotecas, first primero, increase alza, this este`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);
