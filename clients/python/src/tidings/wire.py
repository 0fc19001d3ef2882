"""The values and answers of the API, generated from the OpenAPI document by `npm run generate`."""

from __future__ import annotations

from typing import Dict, List, Literal, Optional, TypedDict, Union

Category = Literal["crypto", "economy", "politics", "geopolitics"]
Impact = Literal[2, 3, 4, 5]
EventType = Literal[
    "policy-decision",
    "regulation-action",
    "legal-action",
    "election",
    "appointment",
    "data-release",
    "data-point",
    "corporate-action",
    "funding-deal",
    "security-incident",
    "disaster",
    "geopolitical-event",
    "diplomatic-event",
    "official-statement",
    "analysis-commentary",
    "market-move",
    "ops-notice",
    "digest",
]
Language = Literal[
    "en",
    "zh-CN",
    "zh-TW",
    "ja",
    "ko",
    "es",
    "pt-BR",
    "fr",
    "de",
    "ru",
    "tr",
    "ar",
    "hi",
    "id",
    "vi",
    "th",
]
ItemField = Literal[
    "headline",
    "sourceHeadline",
    "summary",
    "body",
    "whyItMatters",
    "impact",
    "impactScore",
    "eventType",
    "entities",
    "source",
    "sourceUrl",
    "sourceImageUrl",
    "publishedAt",
    "clusterId",
    "relatedCount",
    "covers",
    "categories",
    "subCategories",
    "lang",
]
TopItemField = Literal[
    "headline",
    "sourceHeadline",
    "summary",
    "body",
    "whyItMatters",
    "impact",
    "impactScore",
    "eventType",
    "entities",
    "source",
    "sourceUrl",
    "sourceImageUrl",
    "publishedAt",
    "clusterId",
    "relatedCount",
    "covers",
    "categories",
    "subCategories",
    "lang",
    "rank",
]


class _CoverResultOptional(TypedDict, total=False):
    #: Present on an unmatched keyword.
    message: str


class CoverResult(_CoverResultOptional):
    matched: bool
    #: The keyword or entity name that was looked up.
    input: str
    #: Display name of the entity; null if unmatched.
    name: Optional[str]
    category: Literal["crypto", "corporate and brands", "nations, states and cities", "currencies", "commodities", "people", "institutions", "regulation", "indicators", "concepts", "instruments", None]
    images: List[CoverImage]


class CoverImageCredit(TypedDict):
    """Present only if the picture must be credited: print `text` beside it."""

    #: The words to print beside the picture.
    text: str
    licence: str
    #: The page that the picture comes from.
    source: Optional[str]
    #: What the picture shows.
    alt: Optional[str]


class _CoverImageOptional(TypedDict, total=False):
    #: Present only if the picture must be credited: print `text` beside it.
    credit: CoverImageCredit


class CoverImage(_CoverImageOptional):
    #: Does not expire; changes when the cover is replaced.
    url: str
    width: Literal[1750]
    height: Literal[1000]
    mimeType: str
    imageId: str
    #: The entity's cover group, for de-duplication across articles.
    groupId: str


class NewsFallback(TypedDict):
    """In matching mode with `category`, if fewer items than `limit` matched: the latest items of that category, so that both lists together hold `limit`. The lists never overlap."""

    strategy: Literal["category_latest"]
    #: The categories of the request, comma-separated.
    category: str
    items: List[NewsItem]


class _NewsOptional(TypedDict, total=False):
    #: In matching mode with `category`, if fewer items than `limit` matched: the latest items of that category, so that both lists together hold `limit`. The lists never overlap.
    fallback: NewsFallback


class News(_NewsOptional):
    #: `latest` on the plain feed; in matching mode, whether at least one story matched.
    matchStatus: Literal["latest", "matched", "no_match"]
    #: Newest first.
    items: List[NewsItem]


class NewsItemSource(TypedDict):
    """Source credit."""

    name: str
    logoUrl: str


class _NewsItemOptional(TypedDict, total=False):
    #: Reports published on the event, including this one. Missing if `clusterId` is null. Never decreases.
    relatedCount: int


class NewsItem(_NewsItemOptional):
    """With `fields`, only `id` and the requested fields."""

    #: Unique, permanent, never changes. Always returned.
    id: str
    #: Rewritten headline.
    headline: str
    #: The outlet's original headline.
    sourceHeadline: str
    #: Short summary.
    summary: str
    #: Fact-based key points.
    body: str
    #: Two or three sentences. Present on impact 4 and 5, null on impact 2 and 3.
    whyItMatters: Optional[str]
    #: 2 to 5; higher is more important.
    impact: Impact
    #: Orders items within one impact tier.
    impactScore: float
    #: What kind of event is reported.
    eventType: EventType
    #: The entities involved, most central first.
    entities: List[Entity]
    #: Source credit.
    source: NewsItemSource
    #: Link to the original article.
    sourceUrl: str
    #: The original article's image, hotlinked; rights stay with the outlet.
    sourceImageUrl: Optional[str]
    #: When this service published the item, ISO 8601 UTC; no two items share an instant.
    publishedAt: str
    #: Items on the same event share a cluster; null if the article is not clustered.
    clusterId: Optional[str]
    #: Cover images, one per matched entity; may be empty.
    covers: List[Cover]
    #: Categories the item belongs to.
    categories: List[Category]
    #: 0 to 2 section slugs, most central first. Ignore a slug you do not know.
    subCategories: List[str]
    #: Language of this rendition.
    lang: Language


class TopNews(TypedDict):
    category: Category
    #: The time that this ranking is for, always on the hour.
    generatedAt: str
    items: List[TopNewsItem]


class TopNewsItemSource(TypedDict):
    """Source credit."""

    name: str
    logoUrl: str


class _TopNewsItemOptional(TypedDict, total=False):
    #: Reports published on the event, including this one. Missing if `clusterId` is null. Never decreases.
    relatedCount: int


class TopNewsItem(_TopNewsItemOptional):
    """With `fields`, only `id` and the requested fields."""

    #: Unique, permanent, never changes. Always returned.
    id: str
    #: Rewritten headline.
    headline: str
    #: The outlet's original headline.
    sourceHeadline: str
    #: Short summary.
    summary: str
    #: Fact-based key points.
    body: str
    #: Two or three sentences. Present on impact 4 and 5, null on impact 2 and 3.
    whyItMatters: Optional[str]
    #: 2 to 5; higher is more important.
    impact: Impact
    #: Orders items within one impact tier.
    impactScore: float
    #: What kind of event is reported.
    eventType: EventType
    #: The entities involved, most central first.
    entities: List[Entity]
    #: Source credit.
    source: TopNewsItemSource
    #: Link to the original article.
    sourceUrl: str
    #: The original article's image, hotlinked; rights stay with the outlet.
    sourceImageUrl: Optional[str]
    #: When this service published the item, ISO 8601 UTC; no two items share an instant.
    publishedAt: str
    #: Items on the same event share a cluster; null if the article is not clustered.
    clusterId: Optional[str]
    #: Cover images, one per matched entity; may be empty.
    covers: List[Cover]
    #: Categories the item belongs to.
    categories: List[Category]
    #: 0 to 2 section slugs, most central first. Ignore a slug you do not know.
    subCategories: List[str]
    #: Language of this rendition.
    lang: Language
    #: Position in the ranking.
    rank: int


class Entity(TypedDict):
    #: Full English name.
    name: str
    #: Other English spellings.
    aliases: List[str]
    #: Ticker symbol; null for non-assets.
    ticker: Optional[str]
    #: How the reported event affects the entity. `Neutral` is a judgment; null means that there was nothing to judge. Always null below impact 3.
    entitySentiment: Literal["Positive", "Neutral", "Negative", None]


class Cover(TypedDict):
    url: str
    width: Literal[1750]
    height: Literal[1000]


class Newscover(TypedDict):
    results: List[CoverResult]


class ReferenceEventType(TypedDict):
    eventType: str
    meaning: str


class ReferenceSection(TypedDict):
    slug: str
    category: Category


class ReferenceSource(TypedDict):
    number: int
    name: str
    homepage: str
    logoUrl: str


class ReferenceLanguage(TypedDict):
    lang: Language
    name: str


class Reference(TypedDict):
    categories: List[Category]
    impacts: List[Impact]
    eventTypes: List[ReferenceEventType]
    sections: List[ReferenceSection]
    sources: List[ReferenceSource]
    languages: List[ReferenceLanguage]
    #: Item fields of each endpoint, in this form and in the earlier one.
    fields: Dict[str, List[str]]


class Changes(TypedDict):
    #: Oldest first.
    changes: List[ItemChange]


class ItemChange(TypedDict):
    #: The item's id.
    id: str
    #: When it happened. Every change is later than all changes before it.
    changedAt: str
    #: `corrected`: its words were replaced. `withdrawn`: they were replaced by a notice. `merged`: its `clusterId` changed, because two stories turned out to be one.
    kind: Literal["corrected", "withdrawn", "merged"]


class _ProblemOptional(TypedDict, total=False):
    #: The invalid parameter; if there are several, the first in the documented order.
    parameter: str
    value: str
    allowed: List[str]


class Problem(_ProblemOptional):
    """RFC 9457 problem details."""

    type: str
    title: str
    status: int
    #: What is wrong and what to do.
    detail: str
    requestId: str


__all__ = [
    "Category",
    "Changes",
    "Cover",
    "CoverImage",
    "CoverImageCredit",
    "CoverResult",
    "Entity",
    "EventType",
    "Impact",
    "ItemChange",
    "ItemField",
    "Language",
    "News",
    "NewsFallback",
    "NewsItem",
    "NewsItemSource",
    "Newscover",
    "Problem",
    "Reference",
    "ReferenceEventType",
    "ReferenceLanguage",
    "ReferenceSection",
    "ReferenceSource",
    "TopItemField",
    "TopNews",
    "TopNewsItem",
    "TopNewsItemSource",
]
