/** The people of the demo. Addresses end with `.test`, a domain that never exists (RFC 2606). */
export interface Person {
  /** Short name for the plan: `ann`. */
  readonly key: string
  readonly name: string
  readonly role: 'user' | 'admin'
}

const person = (key: string, name: string, role: Person['role'] = 'user'): Person => ({ key, name, role })

/** Harbour House: the roles are those of the membership. */
export const HARBOUR_PEOPLE: readonly Person[] = [
  person('kavya', 'Kavya Raman', 'admin'),
  person('chidi', 'Chidi Okonkwo', 'admin'),
  person('ann', 'Ann Lindqvist'),
  person('bo', 'Bo Nakamura'),
  person('dilnoza', 'Dilnoza Karimova'),
  person('emre', 'Emre Yıldız'),
  person('freya', 'Freya Jónsdóttir'),
  person('gabriel', 'Gabriel Moreau'),
  person('hana', 'Hana Nováková'),
  person('ines', 'Inês Carvalho'),
  person('jamal', 'Jamal Haddad'),
  person('liam', 'Liam O’Connor'),
  person('mei', 'Mei-Ling Chen'),
  person('niko', 'Niko Papadakis'),
]

/** Tuesday Runners; Freya is in both. */
export const RUNNERS_PEOPLE: readonly Person[] = [
  person('otis', 'Otis Bennett', 'admin'),
  person('freya', 'Freya Jónsdóttir'),
  person('priya', 'Priya Sharma'),
  person('quentin', 'Quentin Dubois'),
  person('rosa', 'Rosa Jiménez'),
]

/** This person is invited to Harbour House and has not accepted yet: signing in leads to onboarding. */
export const INVITED = { key: 'noor', email: 'noor@coffer.test' } as const

export const getEmail = (key: string): string => `${key}@coffer.test`
