/** Installs at once what tests would install one by one, where it may: a test that misses something says so. */
import { install, mayInstall, missingPackages } from '../tests/setup/debian-programs.ts'
import { installedPrograms } from '../tests/setup/postgres.ts'

const missing = missingPackages()
if (!installedPrograms()) missing.add('postgresql')
if (missing.size > 0 && mayInstall()) install(missing)
