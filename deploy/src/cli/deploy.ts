#!/usr/bin/env node
/** `pnpm run deploy <verb>`: publishes apps to a site, and reports what is live there. */
import { runDeploy } from './run-deploy.ts'

process.exitCode = await runDeploy(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
