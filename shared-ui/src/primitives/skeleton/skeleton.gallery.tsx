import { Stack } from '../layout/layout.tsx'
import { Loading, RowSkeletons, Skeleton } from './skeleton.tsx'

export const gallery = [
  {
    title: 'Pieces and rows',
    element: (
      <Loading label="Loading">
        <Stack>
          <Skeleton $width="60%" />
          <Skeleton $width="48px" $height="48px" $shape="round" />
          <Skeleton $height="96px" $shape="block" />
          <RowSkeletons count={2} />
          <RowSkeletons count={2} shape="transaction" />
        </Stack>
      </Loading>
    ),
  },
]
