import { ProviderFault } from "../../writing/providers/provider-fault.ts";
import type { ProviderDoor, ProviderDoorOptions } from "../../writing/providers/provider-door.ts";

/**
 * The way to the models on this machine. They cost nothing, the engine limits how many work at a time, and a fault of
 * one language must not pause the others. So all that is left is to count.
 */
export function openLocalDoor(onCall: ProviderDoorOptions["onCall"]): Pick<ProviderDoor, "call"> {
  return {
    async call(_most, work) {
      try {
        const { value } = await work();
        onCall?.("local", "answered");
        return value;
      } catch (error) {
        if (error instanceof ProviderFault) onCall?.("local", error.kind);
        throw error;
      }
    },
  };
}
