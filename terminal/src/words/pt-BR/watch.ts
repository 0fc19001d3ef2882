import type { Translated } from "../translated.ts";
import type english from "../en/watch.ts";

export default {
  "watch.title": "Lista de acompanhamento",
  "watch.lead": "Notícias do que você acompanha. Em todas as páginas, o sino conta o que há de novo.",
  "watch.bell": {
    one: "Lista de acompanhamento: {count} notícia nova",
    many: "Lista de acompanhamento: {count} notícias novas",
    other: "Lista de acompanhamento: {count} notícias novas",
  },
  "watch.add": "Acompanhar",
  "watch.stop": "Deixar de acompanhar",
  "watch.what": "Uma pergunta, um nome ou um código",
  "watch.missed": "Digite uma pergunta, um nome ou um código, ou escolha uma seção.",
  "watch.section": "Ou uma seção",
  "watch.noSection": "Nenhuma seção",
  "watch.kind.section": "Seção",
  "watch.kind.feed": "Todas as notícias",
  "watch.impact": "Impacto mínimo",
  "watch.impactOf": "{name}: impacto mínimo",
  "watch.entries": "Você acompanha",
  "watch.remove": "Deixar de acompanhar {name}",
  "watch.added": "Agora você acompanha: {name}",
  "watch.removed": "Você não acompanha mais: {name}",
  "watch.exists": "Você já acompanha: {name}",
  "watch.empty": "Você ainda não acompanha nada",
  "watch.emptyText": "Adicione acima uma pergunta, um ativo ou uma seção, ou importe uma lista.",
  "watch.recent": "Notícias dos últimos dois dias",
  "watch.quiet": "Nenhuma notícia sobre isso nos últimos dois dias",
  "watch.quietText": "As notícias aparecem aqui assim que são publicadas.",
  "watch.unread": {
    one: "{count} notícia nova",
    many: "{count} notícias novas",
    other: "{count} notícias novas",
  },
  "watch.markRead": "Marcar como lido",
  "watch.why": "Você acompanha: {names}",
  "watch.notify": "Notificações",
  "watch.notifyHint":
    "Neste navegador, enquanto uma página do Tidings estiver aberta, mesmo em segundo plano.",
  "watch.notifyBlocked":
    "Seu navegador bloqueia as notificações deste site. Permita-as nas configurações dele.",
  "watch.notifyMissing": "Este navegador não consegue mostrar notificações aqui.",
  "watch.import": "Importar uma lista",
  "watch.importField": "Sua lista",
  "watch.importText":
    "Códigos, nomes, perguntas e endereços do Polymarket, Kalshi, Manifold ou Metaculus, um por linha. Vírgulas também separam códigos e nomes.",
  "watch.importRead": "Ler a lista",
  "watch.importBack": "Voltar",
  "watch.importCheck": "Confira a lista",
  "watch.importCheckText":
    "Um endereço contém só algumas palavras da pergunta. Corrija o que foi lido errado.",
  "watch.importDo": {
    one: "Acompanhar {count} entrada",
    many: "Acompanhar {count} entradas",
    other: "Acompanhar {count} entradas",
  },
  "watch.importDrop": "Deixar {name} de fora",
  "watch.imported": {
    one: "{count} entrada foi adicionada à sua lista.",
    many: "{count} entradas foram adicionadas à sua lista.",
    other: "{count} entradas foram adicionadas à sua lista.",
  },
  "watch.importUnread": {
    one: "{count} linha não contém nada para acompanhar e fica de fora:",
    many: "{count} linhas não contêm nada para acompanhar e ficam de fora:",
    other: "{count} linhas não contêm nada para acompanhar e ficam de fora:",
  },
} satisfies Translated<typeof english>;
