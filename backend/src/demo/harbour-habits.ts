import type { Cents } from '@coffer/shared-sdk/domain'

/** [description, least, most]: amounts that one person pays for another. */
export const SENDS: readonly (readonly [string, Cents, Cents])[] = [
  ['Your half of the taxi', 7_20, 14_80],
  ['Cinema tickets', 9_50, 19_00],
  ['Bread and cheese from the market', 6_40, 17_30],
  ['Bike lamp, thank you!', 12_90, 18_90],
  ['Coffee beans', 8_90, 16_50],
  ['Concert ticket', 22_00, 38_00],
  ['Birthday flowers for Hana', 5_00, 11_00],
  ['Lunch on Thursday', 8_50, 14_20],
  ['Train to the coast', 13_60, 27_40],
  ['Clay for the kiln', 16_00, 31_50],
  ['Swimming pool', 5_80, 6_40],
  ['Paint for the hallway', 12_30, 24_60],
]

/** [description, least, most per person]: amounts that several people share. */
export const SPLITS: readonly (readonly [string, Cents, Cents])[] = [
  ['Pizza night', 7_90, 11_40],
  ['Groceries for Sunday', 6_20, 12_80],
  ['Board game for the common room', 4_50, 7_50],
  ['Fondue', 8_00, 13_60],
  ['Museum tickets', 9_00, 12_00],
]

/** [account, description, least, most]: amounts that the house pays. */
export const BILLS: readonly (readonly [string, string, Cents, Cents])[] = [
  ['running', 'Electricity', 96_40, 148_90],
  ['running', 'Internet', 39_90, 39_90],
  ['running', 'Water', 41_20, 63_80],
  ['repairs', 'Timber and screws', 22_30, 118_60],
  ['repairs', 'Plumber', 85_00, 164_00],
  ['running', 'Cleaning supplies', 18_40, 37_20],
]
