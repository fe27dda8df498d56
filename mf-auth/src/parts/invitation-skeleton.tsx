import { Skeleton, Stack } from '@coffer/shared-ui'

/** Shown while an invitation is loading. */
export function InvitationSkeleton() {
  return (
    <Stack $gap={5}>
      <Skeleton $width="60%" $height="28px" />
      <Skeleton $height="48px" $shape="block" />
    </Stack>
  )
}
