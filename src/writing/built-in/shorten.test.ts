import { expect, test } from "vitest";
import { shortened } from "./shorten.ts";

test.each([
  [
    "The yard at Hentzau, which builds ferries for the islands and barges for the river, will close before the harvest.",
    "The yard at Hentzau will close before the harvest.",
  ],
  [
    "The yard at Hentzau, which sold 40 percent of its ferries to U.S. owners, also stopped work on barges.",
    "The yard at Hentzau also stopped work on barges.",
  ],
  [
    "The guild of Zenda — founded when the river was first bridged — has asked the court to stay the order.",
    "The guild of Zenda has asked the court to stay the order.",
  ],
  [
    "Bank Zenda will sell its branches in Hentzau before the harvest and move four hundred people, which had been expected.",
    "Bank Zenda will sell its branches in Hentzau before the harvest and move four hundred people.",
  ],
  [
    "Trade minister Otto Lind, who spoke in Strelsau, said Grausland, which buys about 40 percent of all U.S. ferries, will go on selling.",
    "Trade minister Otto Lind said Grausland will go on selling.",
  ],
  [
    "The regent tried to calm the quarrel, which had reached every inn along the river, saying that it was a matter of his own house.",
    "The regent tried to calm the quarrel, which had reached every inn along the river.",
  ],
])("removes a side remark: %s", (sentence, short) => {
  expect(shortened(sentence, 60)).toBe(short);
});

test.each([
  // The main clause continues after the remark.
  "The guild was so afraid of what the bank would ask for that, as its books tell, some of its members hid their silver.",
  "As Falk has said, if the yards of Hentzau had been sold in spring – and all were for sale then, as they were in autumn – the crown would be worth more.",
  // Without the clause, the rest would run into the words before it.
  "The court will hear the case in its next term, which starts in October and ends in June, meaning that it may rule before the vote.",
  "Falk, who made her name by fighting the guilds of Strelsau and, more recently, the regent, is the first to stand for the crown.",
  "Since the bank lent the yard 500,000 crowns – and other houses joined it in the spring – a quarrel has broken out over who is paid first.",
  "The campaign is led by the guild of Zenda – the oldest of them all – the yards of Hentzau and the inns along the river.",
  // The remark is an attribution or an exception.
  "The ferry that sank off Hentzau had been overloaded for weeks – the guild says so, and nobody else – and was never inspected.",
  "The ban holds for all ships that come from Grausland to Hentzau – though not for those with grain – until the end of the year.",
  "All the yards along the river have to close by the end of the autumn and to let go of their people, with the exception of two.",
  // The main clause goes on behind a list.
  "No guild commands a majority, and the work of the council, including aid for Hentzau and next year's budget, is frozen until one does.",
  // Quotations stay complete.
  "“We heed the warnings of the harbour masters, who told us of large waves, and were not surprised at all,” the guild said.",
])("keeps what belongs to the sentence: %s", (sentence) => {
  expect(shortened(sentence, 60)).toBe(sentence);
});
