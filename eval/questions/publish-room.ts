import { gistTextOf } from "../../src/analysis/gist.ts";
import type { Gist } from "../../src/domain/gist.ts";
import { isPublishable } from "../../src/domain/impact.ts";
import type { Lexicon } from "../../src/index/lexicon.ts";
import { NewsIndex } from "../../src/index/news-index.ts";
import type { Analyst } from "../../src/service/analyst.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import type { RoomArticle } from "./rooms.ts";
