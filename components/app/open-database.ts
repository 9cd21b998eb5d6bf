import { openDatabase } from '../../lib/storage/database'

// The first import of every page: the database opens while the other scripts are evaluated. Each later use says if it cannot.
void openDatabase().catch(() => undefined)
