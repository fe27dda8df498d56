/** People and balances of the example screens. */
export const PEOPLE = [
  'Ann Lee',
  'Bo Chen',
  'Carla Núñez',
  'Dirk Vos',
  'Fatima al-Fihri',
  'Goran Ilić',
  'Hana Sato',
  'Ida Berg',
]
export const BALANCES = [124850, -4250, 0, 32000, -118900, 1250, 6400, -75]
export const person = (index: number) => ({
  id: `person-${index}`,
  name: PEOPLE[index % PEOPLE.length] ?? '',
  shape: 'round' as const,
})
export const noop = () => undefined
