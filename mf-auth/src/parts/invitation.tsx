import { styled } from 'styled-components'
import { communityAvatar } from '@coffer/shared-sdk/client'
import { Avatar, Skeleton, Stack } from '@coffer/shared-ui'

interface CommunityPictureProps {
  readonly id: string
  readonly name: string
  /** The picture's file name; '' for none. */
  readonly avatar: string
}

/** Shows the picture of a community that somebody is invited to join. */
export function CommunityPicture(community: CommunityPictureProps) {
  return (
    <Picture>
      <Avatar {...communityAvatar(community, 256)} size={96} />
    </Picture>
  )
}

/** Shown while an invitation is loading. */
export function InvitationSkeleton() {
  return (
    <Stack $gap={5}>
      <Skeleton $width="60%" $height="28px" />
      <Skeleton $height="48px" $shape="block" />
    </Stack>
  )
}

const Picture = styled.div`
  display: grid;
  justify-items: center;
`
