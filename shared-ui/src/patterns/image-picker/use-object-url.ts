import { useEffect, useState } from 'react'

/** An address under which the file can be shown, as long as it is wanted. */
export function useObjectUrl(file: File | null): string | undefined {
  const [made, setMade] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return undefined
    const address = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- an address has to be given back, which only an effect can do
    setMade({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return made?.file === file ? made?.address : undefined
}
