/** The phone of the benches is an average one. */
export const PHONE = { width: 390, height: 844 }

export const MOBILE = {
  /** How many times slower the processor is than this machine's. */
  cpu: 4,
  words: 'processor 4 times slower, 40 ms latency, 10 Mbit/s',
}

/** The network that the browser emulates; throughput in bytes a second. */
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

/** Lighthouse's slow 4G network. */
export const SLOW_NETWORK: Network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
}

/** There is no network between browser and server. */
export const NO_NETWORK: Network = {
  offline: false,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
}
