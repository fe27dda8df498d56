import { HARBOUR_PEOPLE, INVITED, RUNNERS_PEOPLE, getEmail } from './people.ts'

export interface DemoSignIn {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly community: string
}

const getName = (key: string): string =>
  [...HARBOUR_PEOPLE, ...RUNNERS_PEOPLE].find((person) => person.key === key)?.name ?? key

const signIn = (key: string, role: string, community: string): DemoSignIn => ({
  name: getName(key),
  email: getEmail(key),
  role,
  community,
})

/** The people to sign in as, and what each of them sees. `pnpm start` prints them; codes arrive in its mail inbox. */
export const demoSignIns: readonly DemoSignIn[] = [
  signIn('ann', 'member with requests to approve', 'Harbour House'),
  signIn('bo', 'member', 'Harbour House'),
  signIn('kavya', 'admin', 'Harbour House'),
  signIn('emre', 'member with a low balance', 'Harbour House'),
  signIn('freya', 'member of two communities', 'Harbour House, Tuesday Runners'),
  signIn('otis', 'admin of a community without events', 'Tuesday Runners'),
  { name: 'Noor', email: INVITED.email, role: 'invited, not joined yet', community: 'Harbour House' },
]
