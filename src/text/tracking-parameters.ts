/** Whether `name=value` in a query tells where the reader came from, and not which page is requested. */
export function isTracking(pair: string): boolean {
  const [name = "", value = ""] = pair.toLowerCase().split("=", 2);
  return (
    NAMES.has(name) ||
    PREFIXES.some((prefix) => name.startsWith(prefix)) ||
    (SOURCES.has(name) && /^(rss|feed|atom|xml|newsletter|twitter|facebook)/.test(value))
  );
}

const PREFIXES = "utm_ utm- at_custom at_link mtm_ pk_ piwik_ matomo_ hsa_ _hs guce_ oly_ __twitter".split(
  " ",
);

const NAMES = new Set(
  [
    "fbclid gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid msclkid yclid ysclid twclid ttclid li_fat_id",
    "igshid igsh epik scid srsltid mc_cid mc_eid mkt_tok hsctatracking vero_id vero_conv wickedid rb_clickid s_kwcid",
    "s_cid ncid cmpid cmp icid ocid ito xtor ftag guccounter sref smid smtyp taid soc_src soc_trk trk wt.mc_id wt.mc_ev",
    "at_medium at_campaign at_format at_bbc_team at_ptr_name at_point at_type _ga _gl _openstat ns_mchannel ns_source",
    "ns_campaign ns_linkname ns_fee fb_action_ids fb_action_types fb_source fb_ref action_object_map syclid campaign_id",
    "traffic_source spref mibextid elqtrackid elqtrack dicbo sc_campaign sc_channel sc_content sc_medium sc_outcome",
  ]
    .join(" ")
    .split(" "),
);

/** Names that are used for tracking only with certain values. */
const SOURCES = new Set("ref source src from partner emc mod medium origin via".split(" "));
