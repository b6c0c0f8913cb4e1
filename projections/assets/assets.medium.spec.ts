import { sql } from "kysely";
import { Database } from "#backend/database/database";
import type { Recorded } from "#backend/event-store/event-store";
import { Runner } from "#backend/projections/runner";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { Progress } from "#backend/projections/progress";
import { projectionWork } from "#backend/projections/work";
import { BlobLinks } from "#backend/blobs/blob-links";
import { Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
