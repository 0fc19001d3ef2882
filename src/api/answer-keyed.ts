import type { FastifyReply, FastifyRequest } from "fastify";
import { parseQueryString, queryOf } from "../http/query-string.ts";
import { HOUR_MS } from "../index/ranking.ts";
import type { AnswerCache } from "./cache.ts";
import { type Door, throughDoor } from "./door.ts";
import type { Reading } from "./endpoint.ts";
import type { Form } from "./forms/form.ts";
import { makeAnswer, makeFromMemory } from "./respond.ts";
import { send } from "./send.ts";
import type { ApiTools } from "./tools.ts";
import { unsettledList } from "./unsettled.ts";

/** Readings remembered by their query string, so that a request asked before is not read again. */
const MAX_READINGS = 5_000;
const MAX_REMEMBERED_LENGTH = 2_000;

/**
 * The way of every question that is asked in an address: the door, the reading, then the answer from the cache, from
 * memory or, for words that memory lacks, from the record. It waits only where it must; a hit never does.
 */
export function answerKeyed(tools: ApiTools, cache: AnswerCache, door: Door = throughDoor) {
  return (endpoint: "news" | "topNews" | "newscover" | "reference") => {
    const readings = new Map<Form, Map<string, Reading>>();

    return door(tools, ({ form }, request, reply) => {
      const query = queryOf(request.url);
      const reading = readingOf(form, query);
      if (tools.isUnsettled(reading.before)) {
        return tools.settle(reading.before!).then((isSettled) => {
          const isKnown = isSettled && !isEarly(reading);
          return answer(form, query, isKnown ? reading : settledReading(form, query), request, reply);
        });
      }
      return answer(form, query, reading, request, reply);
    });

    function readingOf(form: Form, query: string): Reading {
      const known = readings.get(form)?.get(query);
      if (known && known.until === undefined) return known;
      const context = tools.readContext();
      // It is of the time from its end on: a clock may also be set back.
      const isOfNow = known && known.before! <= context.now && context.now < known.until!;
      return isOfNow ? known : form[endpoint](parseQueryString(query), context);
    }

    /** Whether it is of an hour that has come by our idea of the record's clock, but not by that clock itself. */
    function isEarly({ before }: Reading): boolean {
      return endpoint === "topNews" && before! > tools.settledUpTo();
    }

    /** While nobody can tell what was published up to the hour, the ranking of the last one that is known stands. */
    function settledReading(form: Form, query: string): Reading {
      const now = tools.settledUpTo();
      if (endpoint !== "topNews" || now < HOUR_MS) throw unsettledList();
      return form.topNews(parseQueryString(query), { ...tools.readContext(), now });
    }

    /** Only what was asked twice is worth remembering: what is asked once would but burden the memory. */
    function remember(form: Form, query: string, reading: Reading): void {
      if (reading.until === -Infinity || query.length > MAX_REMEMBERED_LENGTH) return;
      let byQuery = readings.get(form);
      if (!byQuery) readings.set(form, (byQuery = new Map()));
      if (byQuery.size >= MAX_READINGS) byQuery.clear();
      byQuery.set(query, reading);
    }

    function answer(
      form: Form,
      query: string,
      reading: Reading,
      request: FastifyRequest,
      reply: FastifyReply,
    ): undefined | Promise<void> {
      const hit = cache.find(reading.key);
      request.cacheStatus = hit ? "hit" : "miss";
      if (hit) {
        remember(form, query, reading);
        return send(hit, reading, request, reply);
      }
      const made = makeFromMemory(reading, tools.shelf, cache);
      if ("entry" in made) return send(made.entry, reading, request, reply);
      return makeAnswer(reading, tools.shelf, cache, tools.loadFrames).then((entry) =>
        send(entry, reading, request, reply),
      );
    }
  };
}
