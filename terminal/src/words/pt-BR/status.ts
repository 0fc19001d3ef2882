import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "O que o serviço publicou, quanto está atrasado em relação a cada veículo e o quanto entende do que lê.",
  "status.at": "Atualizado às {time}",
  "status.refreshing": "Atualizado a cada 15 segundos",
  "status.stale": "Não foi possível atualizar; nova tentativa em breve",
  "status.loading": "Lendo o status",
  "status.notGathering.title": "Este serviço não coleta notícias",
  "status.notGathering.detail":
    "Ele só mostra as notícias armazenadas, como a demonstração. Não consulta os veículos, e a fila está vazia.",

  "status.items.total": "Total de notícias",
  "status.items.last": "Última publicação",
  "status.items.day": "Nas últimas 24 horas",
  "status.items.waiting": "Na fila",
  "status.items.none": "nenhuma ainda",
  "status.items.ready": "Prontas para perguntas",
  "status.items.readyOf": "{ready} de {total}",

  "status.hours.title": "Notícias por hora",
  "status.hours.span": "As últimas 48 horas, no seu horário",
  "status.hours.one": {
    one: "{hour}: {count} notícia",
    many: "{hour}: {count} de notícias",
    other: "{hour}: {count} notícias",
  },
  "status.hours.chart":
    "Barras das notícias publicadas em cada uma das últimas 48 horas. A tabela abaixo traz os números.",
  "status.hours.table": "Os números em tabela",
  "status.hours.hour": "Hora",
  "status.hours.items": "Notícias",

  "status.outlets.title": "Veículos",
  "status.outlets.lead":
    "O atraso é o tempo entre a publicação do veículo e a nossa: a mediana das notícias recentes.",
  "status.outlets.state": "Estado",
  "status.outlets.name": "Veículo",
  "status.outlets.answer": "Resposta",
  "status.outlets.item": "Última notícia",
  "status.outlets.lag": "Atraso",
  "status.outlets.never": "nunca",
  "status.outlets.unknown": "desconhecido",
  "status.outlets.empty": "Nenhum veículo configurado.",
  "status.state.ok": "Respondendo",
  "status.state.failing": "Com falhas",
  "status.state.off": "Desligado",
  "status.state.never": "Sem resposta ainda",
  "status.trouble.unreachable": "Não é possível acessar o feed.",
  "status.trouble.refused": "Recusa as nossas consultas.",
  "status.trouble.gone": "O feed não está mais no endereço.",
  "status.trouble.unreadable": "A resposta não pode ser lida.",
  "status.trouble.faulty": "Responde com um erro.",

  "status.languages.title": "Cobertura por idioma",
  "status.languages.lead":
    "Quantas notícias das últimas 48 horas têm texto próprio em cada idioma; as demais aparecem em inglês.",
  "status.languages.language": "Idioma",
  "status.languages.items": "Notícias",
  "status.languages.share": "Proporção",

  "status.queue.title": "Fila por etapa",
  "status.queue.lead": "Artigos em andamento, na etapa que alcançaram.",
  "status.queue.empty": "Nenhum artigo na fila.",
  "status.stage.listed": "Listados",
  "status.stage.fetched": "Baixados",
  "status.stage.extracted": "Extraídos",
  "status.stage.analysed": "Analisados",
  "status.stage.written": "Escritos",
  "status.stage.published": "Publicados",
  "status.stage.dropped": "Descartados",

  "status.quality.title": "Qualidade da análise",
  "status.quality.lead":
    "Medida com dados rotulados; a referência é o que um método simples obtém na mesma execução. {link} explica com quais dados e o que ela não consegue fazer.",
  "status.quality.link": "O quanto os artigos são entendidos",
  "status.quality.task": "Tarefa",
  "status.quality.measure": "Medida",
  "status.quality.figure": "Valor",
  "status.quality.baseline": "Referência",
  "status.quality.bar": "Meta",
  "status.quality.verdict": "Atingida",
  "status.quality.met": "Atingida",
  "status.quality.missed": "Não atingida",
  "status.quality.noBar": "Sem meta",
  "status.quality.empty": "Nenhum número foi medido para esta versão.",
} satisfies Translated<typeof english>;
