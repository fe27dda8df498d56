/** The phone of the benches: a middling one. */
export const PHONE = { width: 390, height: 844 }

export const MOBILE = {
  /** How much slower the processor is than this machine's. */
  cpu: 4,
  words: 'processor 4 times slower, 40 ms latency, 10 Mbit/s',
}

/** As the browser emulates it; throughput in bytes a second. */
export interface Network {
  readonly offline: false
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

export const GOOD_NETWORK: Network = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 625_000,
}

/** Lighthouse's slow fourth generation. */
export const SLOW_NETWORK: Network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
}

/** None between browser and server. */
export const NO_NETWORK: Network = {
  offline: false,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
}
