import { anAccount } from './builders.ts'

/** Three members of Lakeside, by their accounts; `signInAsAnn` signs the first one in. */
export const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
export const bo = anAccount()
export const carla = anAccount({ id: 'account-carla', name: 'Carla Núñez', userId: 'user-carla' })
