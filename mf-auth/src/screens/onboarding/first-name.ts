/** What a person is called by: the first word of their name (spec 2, 'It's a pleasure, {first name}!'). */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
