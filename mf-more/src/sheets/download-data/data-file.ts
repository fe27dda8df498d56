import type { MyData } from '@coffer/shared-sdk/mutations'

/** Returns the zip file with `my-data.json` and the pictures. The library is loaded when somebody asks for the file. */
export async function zipMyData({ data, transactions, pictures }: MyData): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zip } = await import('fflate')
  const json = JSON.stringify({ version: 1, ...data, transactions }, null, 2)
  // Pictures are already compressed.
  const named = pictures.map(({ name, bytes }) => [`pictures/${name}`, [bytes, { level: 0 }]] as const)
  const files = { 'my-data.json': strToU8(json), ...Object.fromEntries(named) }
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}
