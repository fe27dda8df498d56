/** The size of the large tests: a part in `pnpm test`, everything in `pnpm nightly`. */
export const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'

/** The seed is the same in every `pnpm test`, and new in every `pnpm nightly` unless one is given. */
export const SEED = Number(process.env['COFFER_SEED'] ?? (IS_NIGHTLY ? Date.now() % 1_000_000 : 20_261_121))

/** A single history to repeat, compared after each operation. */
export const ONLY_HISTORY =
  process.env['COFFER_HISTORY'] === undefined ? null : Number(process.env['COFFER_HISTORY'])

export const SIZE = IS_NIGHTLY
  ? {
      histories: 300,
      operations: 100,
      acceptedPerKind: 50,
      races: 40,
      turns: 20,
      kills: 20,
      backups: 12,
      failovers: 20,
      schedules: 10_000,
      badInputs: Infinity,
      events: 60,
      changesOfEvent: 120,
      offlineSequences: 100,
      silentDevices: 500,
      guestReports: 1000,
      guestReportsAnHour: 200,
    }
  : {
      histories: 14,
      operations: 50,
      acceptedPerKind: 0,
      races: 6,
      turns: 4,
      kills: 2,
      backups: 2,
      failovers: 1,
      schedules: 200,
      badInputs: 3,
      events: 4,
      changesOfEvent: 25,
      offlineSequences: 10,
      silentDevices: 120,
      guestReports: 50,
      guestReportsAnHour: 40,
    }

/** Timeout of a test that repeats itself. */
export const MINUTES_AT_MOST = 60
