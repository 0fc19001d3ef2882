/** The path at which WebSub hubs reach the service. A token of the subscription follows it. */
export const HUB_PATH = "/websub";
