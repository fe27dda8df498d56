import { communityAvatar } from '@coffer/shared-sdk/client'

interface NamedGroup {
  readonly id: string
  readonly name: string
}

/** The props of a group's avatar: it has no picture, and is square as a community is (ADR 0203). */
export const groupAvatar = ({ id, name }: NamedGroup) => communityAvatar({ id, name, avatar: '' })
