import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Entrar no Tidings",
  "keys.signIn.lead":
    "Com um único login você lê as notícias e obtém uma chave da API. A primeira chave é criada na hora, sem aprovação de ninguém.",
  "keys.signIn.with": "Continuar com {provider}",
  "keys.signIn.demo":
    "Esta é uma demonstração com notícias de exemplo. A conta é fictícia e some quando a demonstração termina. Nada sai deste computador.",
  "keys.signIn.or": "ou",
  "keys.signIn.key": "Entrar com uma chave",
  "keys.signIn.keyLabel": "Sua chave",
  "keys.signIn.keyHint": "Começa com tdg_. Ela é enviada só a este serviço e não fica salva no navegador.",
  "keys.signIn.keySubmit": "Entrar",
  "keys.signIn.keyEmpty": "Cole sua chave primeiro.",
  "keys.signIn.keyForm": "Isso não parece uma chave: uma chave é tdg_ seguido de 38 letras e números.",
  "keys.signIn.keyRefused": "Esta chave não funciona. Ela pode estar digitada errado, revogada ou expirada.",
  "keys.signIn.none.title": "O login ainda não está configurado neste serviço",
  "keys.signIn.none.text":
    "Quem o administra pode adicionar Google, GitHub ou qualquer provedor OpenID Connect com a configuração {setting}. Até lá, entre com uma chave.",
  "keys.signIn.none.docs": "Como configurar o login",
  "keys.signIn.none.make": "No computador do serviço, este comando cria uma chave",
  "keys.signIn.already": "Você entrou como {name}.",
  "keys.signIn.goOn": "Continuar",
  "keys.signIn.fault.cancelled": "O login foi cancelado. Você pode tentar de novo ou escolher outra opção.",
  "keys.signIn.fault.expired": "Demorou demais, ou os cookies estão bloqueados. Entre de novo.",
  "keys.signIn.fault.refused":
    "A resposta do provedor não pôde ser aceita. Tente de novo; se continuar, avise quem administra este serviço.",
  "keys.signIn.fault.unreachable": "Não foi possível acessar o provedor. Tente de novo em instantes.",
  "keys.signIn.fault.other": "Não foi possível entrar. Tente de novo.",

  "keys.new.firstTitle": "Boas-vindas! Esta é a sua chave",
  "keys.new.title": "Sua nova chave",
  "keys.new.once":
    "Ela só aparece desta vez: o serviço guarda apenas uma impressão digital dela. Copie agora para um lugar seguro.",
  "keys.new.key": "Chave",
  "keys.new.copy": "Copiar a chave",
  "keys.new.try": "Teste em um terminal",
  "keys.new.safe":
    "Guarde no seu servidor. Qualquer pessoa pode ler uma chave em uma página web ou em um app.",
  "keys.new.overlap": "A chave anterior funciona até {time}.",
  "keys.new.saved": "Já salvei",

  "keys.title": "Chaves",
  "keys.lead":
    "Uma chave permite que um programa leia a API em nome da sua conta. Cada uma tem cota, nome e validade próprios.",
  "keys.byKey":
    "Você entrou com esta chave e lê com ela. Para criar ou alterar chaves, entre com um provedor.",
  "keys.quickStart": "Primeiros passos",
  "keys.create": "Nova chave",
  "keys.signedOut.title": "Entre para ver suas chaves",
  "keys.signedOut.text":
    "Sua primeira chave é criada no primeiro login. Leva um minuto e não precisa de aprovação.",
  "keys.empty.title": "Você ainda não tem nenhuma chave",
  "keys.empty.text": "Crie uma e seus programas já poderão ler as notícias.",
  "keys.past": {
    one: "{count} chave revogada ou expirada",
    many: "{count} de chaves revogadas ou expiradas",
    other: "{count} chaves revogadas ou expiradas",
  },

  "keys.column.name": "Nome",
  "keys.column.state": "Estado",
  "keys.column.created": "Criada",
  "keys.column.used": "Último uso",
  "keys.column.expires": "Expira",
  "keys.column.actions": "Ações",
  "keys.state.active": "Ativa",
  "keys.state.expired": "Expirada",
  "keys.state.revoked": "Revogada",
  "keys.state.ending": "Expira em breve",
  "keys.neverUsed": "Nunca",
  "keys.actions": "Ações para {name}",
  "keys.usage": "Uso",

  "keys.action.edit": "Nome e validade…",
  "keys.action.rotate": "Renovar…",
  "keys.action.revoke": "Revogar…",

  "keys.form.createTitle": "Nova chave",
  "keys.form.editTitle": "Nome e validade",
  "keys.form.name": "Nome",
  "keys.form.nameHint": "Para que serve, como site ou backtest. Só você vê.",
  "keys.form.nameEmpty": "Dê um nome à chave.",
  "keys.form.expiry": "Expira",
  "keys.form.expiry.never": "Nunca",
  "keys.form.expiry.days": { one: "Em {count} dia", many: "Em {count} de dias", other: "Em {count} dias" },
  "keys.form.expiry.year": "Em um ano",
  "keys.form.expiry.date": "Na data que eu escolher",
  "keys.form.expiry.same": "Sem alteração: {time}",
  "keys.form.day": "Último dia",
  "keys.form.dayHint": "Funciona até o fim desse dia, no seu horário.",
  "keys.form.dayFault": "Escolha um dia que ainda não passou.",
  "keys.form.create": "Criar a chave",
  "keys.form.save": "Salvar",

  "keys.rotate.title": "Renovar {name}",
  "keys.rotate.text":
    "Uma nova chave com o mesmo nome assume o lugar. A atual funciona por mais uma hora, para você trocar sem interrupção.",
  "keys.rotate.do": "Criar a nova chave",
  "keys.revoke.title": "Revogar {name}?",
  "keys.revoke.text": "Os programas que a usam serão recusados em até dois segundos. Não dá para desfazer.",
  "keys.revoke.used": "Último uso: {time}.",
  "keys.revoke.unused": "Nunca foi usada.",
  "keys.revoke.do": "Revogar a chave",

  "keys.done.saved": "A chave {name} foi salva.",
  "keys.done.revoked": "A chave {name} foi revogada.",

  "keys.chart.title": "Solicitações com {name}",
  "keys.chart.span": "Período",
  "keys.chart.span.24": "24 horas",
  "keys.chart.span.168": "7 dias",
  "keys.chart.span.720": "30 dias",
  "keys.chart.answered": "Respondidas",
  "keys.chart.errors": "Erros",
  "keys.chart.throttled": "Acima da cota",
  "keys.chart.none": "Sem uso neste período.",
  "keys.chart.hint":
    "Contabilizado em poucos segundos. Erros são respostas 4xx e 5xx, exceto 429, que significa acima da cota.",
  "keys.chart.picture":
    "Solicitações ao longo do tempo. {answered} respondidas, {errors} erros, {throttled} acima da cota; no máximo {most} por intervalo.",
  "keys.chart.asTable": "Ver como tabela",
  "keys.chart.asChart": "Ver como gráfico",
  "keys.chart.from": "Desde",
  "keys.chart.total": "Total",
} satisfies Translated<typeof english>;
