import type { Translated } from "../translated.ts";
import type english from "../en/lab.ts";

export default {
  "lab.lead":
    "Encontre capas para suas próprias notícias, veja como combinam e leia a marca-d’água invisível de qualquer imagem.",
  "lab.tools": "O que fazer",
  "lab.tool.headline": "Por manchete",
  "lab.tool.names": "Por nomes",
  "lab.tool.mark": "Ler marca-d’água",

  "lab.headline.label": "Manchete",
  "lab.headline.help":
    "Em inglês e com as maiúsculas originais. Até 5 entidades são encontradas, na ordem em que aparecem.",
  "lab.headline.example": "Fed holds rates as Bitcoin climbs above $90,000",
  "lab.headline.read": "Só os primeiros {most} caracteres são lidos; esta tem {count}.",
  "lab.headline.long": "Uma manchete tem no máximo {most} caracteres; esta tem {count}.",
  "lab.names.label": "Nomes ou tickers",
  "lab.names.help":
    "Até {most}, separados por vírgulas. Nomes em maiúsculas ou minúsculas; tickers em maiúsculas.",
  "lab.names.example": "Bitcoin, Federal Reserve, TSLA",
  "lab.names.many": "No máximo {most} nomes de uma vez; aqui há {count}.",
  "lab.extended": "Todas as capas de cada grupo",
  "lab.extended.help": "Caso contrário, uma do grupo, sorteada.",
  "lab.find": "Buscar capas",
  "lab.finding": "Buscando capas",
  "lab.example": "Testar um exemplo",
  "lab.again": "Sortear de novo",
  "lab.signIn.title": "Entre para buscar capas",
  "lab.signIn.detail": "Para buscar capas é preciso ter uma conta. Ler uma marca-d’água não exige login.",

  "lab.preview.title": "Composição",
  "lab.preview.split": "Duas ou mais correspondências: as duas primeiras dividem uma capa.",
  "lab.preview.first": "Só a primeira correspondência.",
  "lab.preview.single": "Uma correspondência: uma única capa.",
  "lab.preview.text": "Nenhuma correspondência: só texto ou uma imagem sua.",
  "lab.preview.asSplit": "Capa dividida",
  "lab.preview.asSingle": "Só a primeira",
  "lab.preview.choice": "Como combinam",
  "lab.preview.splitOf": "{left} e {right}, lado a lado",
  "lab.preview.coverOf": "Capa de {name}",
  "lab.preview.keep": "Baixar a composição",
  "lab.preview.failed": "Não foi possível criar a composição: {reason}",

  "lab.results.title": "Capas encontradas",
  "lab.results.count": {
    one: "{count} entidade encontrada",
    many: "{count} de entidades encontradas",
    other: "{count} entidades encontradas",
  },
  "lab.results.none": "Nenhuma entidade da biblioteca é citada nesta manchete.",
  "lab.results.advice":
    "Escreva nomes completos com as maiúsculas (“Federal Reserve”, “Bitcoin”) ou busque por nomes.",
  "lab.results.input": "Encontrada como",
  "lab.results.unmatched": "“{input}” não correspondeu a nada",
  "lab.results.use": "Usar esta capa de {name} na composição",
  "lab.results.group": "Grupo de capas",
  "lab.results.cover": "Capa",
  "lab.results.copy": "Copiar endereço",
  "lab.results.download": "Baixar",
  "lab.category.crypto": "Cripto",
  "lab.category.corporate": "Empresas e marcas",
  "lab.category.nations": "Países, estados e cidades",
  "lab.category.currencies": "Moedas",
  "lab.category.commodities": "Commodities",
  "lab.category.people": "Pessoas",
  "lab.category.institutions": "Instituições",
  "lab.category.regulation": "Regulação",
  "lab.category.indicators": "Indicadores",
  "lab.category.concepts": "Conceitos",
  "lab.category.instruments": "Instrumentos",

  "lab.licence.title": "Licença e crédito",
  "lab.licence.use":
    "Para uso editorial: identificar uma empresa, um ativo, um lugar ou uma pessoa em cobertura jornalística.",
  "lab.licence.allowed": "Permitido",
  "lab.licence.allowed.list": "publicar, recortar, redimensionar, usar link direto",
  "lab.licence.refused": "Não permitido",
  "lab.licence.refused.list":
    "publicidade, produtos comerciais, revenda, sublicenciamento, redistribuição como coleção",
  "lab.licence.credit": "Linha de crédito",
  "lab.licence.docs": "Como as capas são feitas e licenciadas",
  "lab.licence.credit.help": "Onde as capas são exibidas. Em redes sociais não é preciso.",

  "lab.mark.lead":
    "Cada capa traz uma marca-d’água invisível que diz de qual serviço e de qual grupo de capas ela é, e nada sobre quem a pediu.",
  "lab.mark.private": "A imagem é lida neste navegador. Ela nunca sai do seu computador.",
  "lab.mark.drop": "Solte uma imagem aqui",
  "lab.mark.dropNow": "Solte para ler a marca-d’água",
  "lab.mark.or": "ou cole uma, ou",
  "lab.mark.choose": "Escolher um arquivo",
  "lab.mark.another": "Escolher outra",
  "lab.mark.decoding": "Decodificando a imagem",
  "lab.mark.searching": "Procurando uma marca-d’água",
  "lab.mark.cancelled": "A busca foi cancelada.",
  "lab.mark.size": "{width} × {height} pixels",
  "lab.mark.reduced": "Uma imagem tão grande é analisada em {share} do tamanho.",
  "lab.mark.picture": "A imagem que é lida",
  "lab.mark.found": "Com marca-d’água: uma capa deste serviço",
  "lab.mark.found.group": "Uma capa de {name}",
  "lab.mark.found.unknown":
    "A marca-d’água é nossa, de um grupo de capas que este serviço não conhece: outra instalação tem capas próprias.",
  "lab.mark.found.unread":
    "A marca-d’água é nossa; não foi possível consultar qual grupo ela indica. O código é {code}.",
  "lab.mark.found.meaning":
    "A marca-d’água declara a origem, mas não a prova: o método é público, e alguém pode colocá-la de propósito em outra imagem.",
  "lab.mark.none": "Nenhuma marca-d’água nossa foi encontrada",
  "lab.mark.none.meaning":
    "Ou não é uma das nossas capas, ou resta muito pouco dela para saber. Menos de 5 em cada 100 milhões de imagens sem marca-d’água são lidas como marcadas.",
  "lab.mark.confidence": "Confiança",
  "lab.mark.confidence.help": "O quanto a marca-d’água se destaca do acaso. O mínimo exigido é {least}.",
  "lab.mark.confidence.none": "O máximo que se pareceu com uma marca-d’água. O mínimo exigido é {least}.",
  "lab.mark.group": "Grupo de capas",
  "lab.mark.category": "Categoria",
  "lab.mark.covers": "Capas deste grupo",
  "lab.mark.fault.format": "Este navegador não consegue decodificar a imagem",
  "lab.mark.fault.format.detail":
    "Ele lê PNG, JPEG, WebP, GIF e, em geral, AVIF. {command} no seu computador lê mais formatos.",
  "lab.mark.fault.protected": "Este navegador entrega pixels alterados",
  "lab.mark.fault.protected.detail":
    "Ele evita que alguém identifique você pelo que desenha, e por isso nenhuma marca-d’água pôde ser encontrada. Permita que esta página leia o canvas ou use {command}.",
  "lab.mark.fault.room": "Não foi possível ler a imagem",
  "lab.mark.fault.room.detail":
    "Ela pode ser grande demais para este navegador: recorte a parte que mostra a capa ou use {command} no seu computador. Se o serviço foi atualizado, recarregue a página.",
  "lab.mark.notPicture": "Isto não é uma imagem",
  "lab.mark.notPicture.detail": "Solte, cole ou escolha um arquivo de imagem.",
  "lab.mark.survives.title": "A que a marca-d’água resiste",
  "lab.mark.survives":
    "Recodificação em JPEG, WebP ou AVIF, recortes de até um décimo da capa, tamanhos de um quarto a 150%, capturas de tela, tons de cinza, desfoque, texto sobre uma parte, imagens espelhadas e rotações de até 8 graus ou de 90, 180 ou 270.",
  "lab.mark.limits.title": "A que ela não resiste",
  "lab.mark.limits.small":
    "Menos de um décimo de uma capa, ou uma capa exibida com menos de 190 pixels de largura.",
  "lab.mark.limits.large":
    "Em uma imagem com mais de 2,6 milhões de pixels, a capa deve ter pelo menos 525 pixels de largura; com mais de 10,4 milhões, 1.050: recorte-a antes.",
  "lab.mark.limits.turned":
    "Rotação de mais de 15 graus (exceto quartos de volta), perspectiva, esticada e recortada, ou com cores invertidas.",
  "lab.mark.limits.blown": "Brilho ou contraste que deixem a maior parte em branco ou preto puros.",
  "lab.mark.limits.screens": "Fotografias de telas e de impressos não foram medidas.",
  "lab.mark.docs": "Como funciona a marca-d’água",
} satisfies Translated<typeof english>;
