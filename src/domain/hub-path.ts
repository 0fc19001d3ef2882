/** The path at which the hubs of feeds (WebSub) reach the service, each below it with a token of its own. */
export const HUB_PATH = "/websub";
