export const en = {
  restored: 'Your unfinished entry is back.',
  startOver: 'Start over',
}
