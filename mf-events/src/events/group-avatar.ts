import { communityAvatar } from '@coffer/shared-sdk/client'

interface NamedGroup {
  readonly id: string
  readonly name: string
}

/** Returns the props of a group's avatar. Groups have no picture, and are square like communities (ADR 0004). */
export const groupAvatar = ({ id, name }: NamedGroup) => communityAvatar({ id, name, avatar: '' })
