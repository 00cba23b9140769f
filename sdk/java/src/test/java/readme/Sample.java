package readme;

import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;

/** A sample of the README. The test makes a class of each: Sample1, Sample2, … */
public abstract class Sample {
  /** The variables of the first call, which later samples use. */
  public static PartnerApi client;

  public static Customer customer;

  /** Runs the sample. */
  public abstract void run() throws Exception;
}
