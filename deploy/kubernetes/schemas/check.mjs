// Checks objects of KEDA and of the Prometheus operator by their schemas: `node check.mjs FILE` reads a JSON list of them, prints
// the faults of each, and ends with 1 if there are any.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const packages = {
  "keda.sh/v1alpha1": "@kubernetes-models/keda/keda.sh/v1alpha1",
  "monitoring.coreos.com/v1": "@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1",
};

function faultOf(object) {
  const Model = packages[object.apiVersion] && require(packages[object.apiVersion])[object.kind];
  if (!Model) return `no schema of ${object.apiVersion} is known`;
  try {
    new Model(object).validate();
  } catch (error) {
    return error.message;
  }
}

for (const object of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const fault = faultOf(object);
  if (fault) {
    console.log(`${object.kind}/${object.metadata?.name}: ${fault}`);
    process.exitCode = 1;
  }
}
