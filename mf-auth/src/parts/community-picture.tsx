import { styled } from 'styled-components'
import { communityAvatar } from '@coffer/shared-sdk/client'
import { Avatar } from '@coffer/shared-ui'

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

const Picture = styled.div`
  display: grid;
  justify-items: center;
`
