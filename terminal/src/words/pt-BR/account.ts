import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "Este link já foi usado ou expirou. Entre por aqui.",
  "account.title": "Sua conta",
  "account.lead": "O que este serviço guarda sobre você, para baixar ou excluir.",
  "account.export": "Baixar meus dados",
  "account.exportText":
    "Um arquivo JSON com tudo o que é guardado sobre você: conta, formas de entrada, sessões, chaves sem o segredo, uso e lista de acompanhamento.",
  "account.delete": "Excluir minha conta…",
  "account.deleteText":
    "Seu nome, e-mail, formas de entrada e lista de acompanhamento são apagados. Suas chaves param de funcionar em dois segundos.",
  "account.deleteTitle": "Excluir sua conta?",
  "account.deleteUndone": "Isso não pode ser desfeito. Se você entrar de novo, receberá uma nova conta.",
  "account.deleteDo": "Excluir a conta",
  "account.deleted": "Sua conta foi excluída.",
  "account.byKey":
    "Você entrou com uma chave. Para ver ou excluir a conta a que ela pertence, entre com um provedor.",
  "account.hint.title": "Três coisas para experimentar",
  "account.hint.open": "Abra uma notícia para ver por que ela importa e como foi avaliada.",
  "account.hint.ask": "Faça uma pergunta e veja as notícias que a respondem.",
  "account.hint.watch": "Acompanhe um ativo ou uma pergunta: o sino conta as novidades.",
  "account.hint.keys": "Pressione ? para ver os atalhos do teclado: j e k percorrem a lista.",
  "account.hint.dismiss": "Entendi",
  "account.empty.gathering": {
    one: "{count} veículo está sendo consultado. As primeiras notícias costumam aparecer em poucos minutos.",
    many: "{count} de veículos estão sendo consultados. As primeiras notícias costumam aparecer em poucos minutos.",
    other:
      "{count} veículos estão sendo consultados. As primeiras notícias costumam aparecer em poucos minutos.",
  },
  "account.empty.off":
    "Este serviço ainda não coleta notícias. Quem o opera pode ativar a coleta ou carregar notícias com {command}.",
  "account.empty.docs": "Como funciona a coleta",
} satisfies Translated<typeof english>;
