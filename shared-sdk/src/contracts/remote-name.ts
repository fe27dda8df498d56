/** A remote's name is that of its folder. A registry may list remotes that this build does not know. */
export type RemoteName = `mf-${string}`

export function isRemoteName(name: string): name is RemoteName {
  return /^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}
