import { carriesAddress } from '@coffer/shared-sdk/domain'

/**
 * Returns the name if strangers may get it by mail, else `instead`: an empty name, or one with an address in it, as names
 * from before that rule may have (product 5.2).
 */
export const mailableName = (name: string, instead: string): string =>
  name === '' || carriesAddress(name) ? instead : name
