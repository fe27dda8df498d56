import { useEffect, useState } from 'react'

/** Returns an object URL that shows the file before it is stored; it is revoked when the file changes. Undefined without a file. */
export function useObjectUrl(file: File | null): string | undefined {
  const [created, setCreated] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL is a resource: what creates it in an effect can revoke it
    setCreated({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return created?.file === file ? created?.url : undefined
}
