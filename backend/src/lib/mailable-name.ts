import { carriesAddress } from '@coffer/shared-sdk/domain'

/**
 * The name as it may be sent to strangers: another one in its place when it is empty, or carries an address, as names from
 * before that rule may (product 5.2).
 */
export const mailableName = (name: string, instead: string): string =>
  name === '' || carriesAddress(name) ? instead : name
