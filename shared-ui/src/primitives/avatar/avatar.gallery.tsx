import { Inline, Stack } from '../layout/layout.tsx'
import { Avatar, type AvatarSize } from './avatar.tsx'

const NAMES = [
  'Ann Lee',
  'Bo Chen',
  'Carla Núñez',
  'Dirk',
  'Émile Zola',
  'Fatima al-Fihri',
  'Goran Ilić',
  'Hana Sato',
]
const SIZES: AvatarSize[] = [24, 32, 40, 48, 64, 96]
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%23c96' d='M0 0h8v8H0z'/%3E%3Ccircle cx='4' cy='3' r='2' fill='%23fff'/%3E%3C/svg%3E"

export const gallery = [
  {
    title: 'Initials, coloured by id',
    element: (
      <Inline $wrap>
        {NAMES.map((name) => (
          <Avatar key={name} id={name} name={name} size={48} shape="round" />
        ))}
      </Inline>
    ),
  },
  {
    title: 'Sizes, picture, square',
    element: (
      <Stack>
        <Inline $wrap>
          {SIZES.map((size) => (
            <Avatar key={size} id="a1" name="Ann Lee" size={size} shape="round" />
          ))}
        </Inline>
        <Inline>
          <Avatar id="a2" name="Bo Chen" src={PICTURE} size={64} shape="round" />
          <Avatar id="e1" name="Summer Camp" shape="square" size={64} />
        </Inline>
      </Stack>
    ),
  },
]
