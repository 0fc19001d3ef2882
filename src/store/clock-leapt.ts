/**
 * This machine's clock leapt ahead. An item published now would keep a time in the future for ever, and every later item
 * a later one (D14). So nothing is published until the clock is right again, or somebody vouches for it.
 */
export class ClockLeapt extends Error {}
