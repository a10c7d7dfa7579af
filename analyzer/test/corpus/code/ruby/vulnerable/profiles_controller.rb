class ProfilesController < ApplicationController
  def update
    profile = current_user.profile
    if profile.update(params.require(:profile).permit!) # !! CWE-915
      redirect_to profile_path
    else
      render :edit
    end
  end
end
