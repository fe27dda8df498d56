import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import { Avatar } from '@coffer/shared-ui'

interface CommunityPictureProps {
  readonly id: string
  readonly name: string
  /** The picture's file name; '' for none. */
  readonly avatar: string
}

/** The picture of a community that somebody is asked to join. */
export function CommunityPicture({ id, name, avatar }: CommunityPictureProps) {
  return (
    <Picture>
      <Avatar id={id} name={name} src={fileUrl('organisations', id, avatar, 256)} size={96} shape="square" />
    </Picture>
  )
}

const Picture = styled.div`
  display: grid;
  justify-items: center;
`
